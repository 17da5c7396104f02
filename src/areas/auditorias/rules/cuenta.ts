/** Name of the type of audit that reviews an ente as a whole (specification 2, section 3). */
export const INTEGRAL = 'Integral';
