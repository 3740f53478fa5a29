/** A broken rule: its name, the place, and the key of its German text below `errors`. */
export interface Finding {
  rule: string
  /** Such as `seller.contact.phone` or `lines.2.price`; '' means the invoice as a whole. */
  path: string
  code: string
}
