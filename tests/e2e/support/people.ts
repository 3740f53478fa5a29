import { DEMO_LOGINS } from '@/db/seed/demo-logins'

/** Credentials of a person. */
export interface Login {
  email: string
  password: string
}

const demo = (email: string): Login => ({ email, password: DEMO_LOGINS.password })

/** The four people of the demo seed, by the word before their @. */
export const PEOPLE = {
  /** Platform administrator. */
  plattform: demo('plattform@kontor.example'),
  /** Tenant administrator of Hofladen Sonnental. */
  chefin: demo('chefin@sonnental.example'),
  /** Sales at Hofladen Sonnental: may look at products, groups, invoices and partners only. */
  verkauf: demo('verkauf@sonnental.example'),
  /** Tenant administrator of the second tenant, Imkerverein Birkenau. */
  vorstand: demo('vorstand@birkenau.example'),
} satisfies Record<string, Login>

export type Person = keyof typeof PEOPLE
