/** How the list of integral audits is sorted: by year and ente, or by what was observed or is open, the largest first. */
export const integralOrders = ['anio', 'observado', 'por-aclarar'] as const;
export type IntegralOrder = (typeof integralOrders)[number];
