/** Value of the field `acceso` that means every login of the person but the present one. */
export const OTHER_LOGINS = 'otros';
