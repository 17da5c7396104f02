/** Answers addresses of the staff application that no screen has, read or submitted to. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function Missing() {
  return null;
}
