/** Answers addresses of the staff application that no screen has. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return null;
}
