export const serverArguments: readonly string[];
export const commandArguments: readonly string[];
