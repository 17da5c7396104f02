/** Returns whether an address of another site is complete: https, and without a name and a password, which hide where it leads. */
export function isSecureAddress(address: string): boolean {
  if (!/^https:\/\/[^\s\\/]\S*$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
