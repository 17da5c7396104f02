/** Order of the list of integral audits: by year and ente, or by the observed or open amount, the largest first. */
export const integralOrders = ['anio', 'observado', 'por-aclarar'] as const;
export type IntegralOrder = (typeof integralOrders)[number];
