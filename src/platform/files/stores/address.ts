/** Location of an S3 store. `prefix` is empty or ends with a slash; `endpoint` is undefined for Amazon. */
export type S3Address = { bucket: string; prefix: string; endpoint: string | undefined; region: string };
export type S3Credentials = { accessKeyId: string; secretAccessKey: string };

const DEFAULT_REGION = 'us-east-1';

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…`; undefined for other text. */
export function parseS3Address(text: string): S3Address | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username || url.hash) return undefined;
  const { endpoint, region = DEFAULT_REGION, ...unknownParams } = Object.fromEntries(url.searchParams);
  const path = url.pathname.replace(/^\/|\/$/g, '');
  const isValid = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host) && /^([\w.-]+(\/[\w.-]+)*)?$/.test(path);
  const reachable = endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '');
  if (!isValid || !reachable || Object.keys(unknownParams).length > 0) return undefined;
  return { bucket: url.host, prefix: path && `${path}/`, endpoint, region };
}

/** Returns whether two stores overlap: they are equal, or one contains the other. */
export function overlap(one: S3Address, other: S3Address): boolean {
  const contains = one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix);
  return one.bucket === other.bucket && one.endpoint === other.endpoint && contains;
}
