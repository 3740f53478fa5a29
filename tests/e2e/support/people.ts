import { DEMO_LOGINS } from '@/db/seed/demo-logins'

export interface Login {
  email: string
  password: string
}

const demo = (email: string): Login => ({ email, password: DEMO_LOGINS.password })

/** The four people of the demo seed, by the local part of their address. */
export const PEOPLE = {
  /** Platform administrator. */
  plattform: demo('plattform@kontor.example'),
  /** Tenant administrator of Hofladen Sonnental. */
  chefin: demo('chefin@sonnental.example'),
  /** Sales at Hofladen Sonnental: may only view products, groups, invoices and partners. */
  verkauf: demo('verkauf@sonnental.example'),
  /** Tenant administrator of the second tenant, Imkerverein Birkenau. */
  vorstand: demo('vorstand@birkenau.example'),
} satisfies Record<string, Login>

export type Person = keyof typeof PEOPLE
