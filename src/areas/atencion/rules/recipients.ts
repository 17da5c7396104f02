/** To whom a data key is sealed: a handler by id, or an escrow key. `publica` is an X25519 public key. */
export type Recipient = { id: string; publica: Buffer };

/** The private key of a recipient. */
export type PrivateKey = { id: string; privateKey: Buffer };
