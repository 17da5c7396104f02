/** Name of the type of audit that reviews an ente as a whole (specification 2, section 3). */
export const INTEGRAL = 'Integral';
/** Fiscal year of the account under review, whose audits are integral (specification 2, section 9). */
export const CUENTA_ACTUAL = 2023;
