export function recordServer(pid: number, folder?: string): () => void;
export function findRunningServer(folder?: string): number | undefined;
