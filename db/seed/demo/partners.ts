import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import type { createPartnerInput } from '@/lib/catalog/business-partners/schema'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import type { z } from 'zod'
import type { BilledPartner } from '../tills/wire'
import { PEOPLE, SUPPLIER_IBANS } from './people'

type Input = z.input<typeof createPartnerInput>

const TERMS: Record<string, Partial<Input>> = {
  netto30: { paymentMethod: 'BANKTRANSFER', netDays: 30 },
  netto14: { paymentMethod: 'BANKTRANSFER', netDays: 14 },
  skonto: {
    paymentMethod: 'BANKTRANSFER',
    netDays: 30,
    discountDays: 10,
    discountPercent: '2',
    eInvoiceFormat: 'ZUGFERD',
  },
  anschreiben: { paymentMethod: 'ONACCOUNT', netDays: 14 },
  sofort: { paymentMethod: 'CASH', netDays: 0 },
  lastschrift: {
    paymentMethod: 'DIRECTDEBIT',
    netDays: 14,
    iban: 'DE02120300000000202051',
    mandateDate: '2025-03-01',
  },
  behoerde: {
    paymentMethod: 'BANKTRANSFER',
    netDays: 30,
    partnerType: 'PUBLIC',
    leitwegId: '04011000-1234512345-06',
    eInvoiceFormat: 'XRECHNUNG',
  },
}

export interface DemoCustomers {
  /** Their ids, in the order of the list. */
  customers: string[]
  /** Those who buy on account at tills. */
  billed: BilledPartner[]
}

/** Creates the partners. */
export async function seedPartners(ctx: Context): Promise<DemoCustomers> {
  const customers: string[] = []
  const billed: BilledPartner[] = []
  for (const [index, line] of PEOPLE.entries()) {
    const input = inputOf(line, index)
    const partner = await execute(createBusinessPartner, ctx, input)
    if (input.isCustomer) customers.push(partner.id)
    if (input.paymentMethod === 'ONACCOUNT') billed.push({ partnerId: partner.id, name: nameOf(input) })
  }
  return { customers, billed }
}

/** As tills print it. */
const nameOf = ({ company, firstname, lastname }: Input) =>
  company || [firstname, lastname].filter(Boolean).join(' ')

function inputOf(line: string, index: number): Input {
  const [company = '', person = '', street = '', place = '', roles = '', terms = ''] = line.split(';')
  const [firstname = '', ...lastname] = person.split(' ')
  const [zipCode = '', ...rest] = place.split(' ')
  const country = rest.at(-1) === 'FR' ? 'FR' : 'DE'
  const city = (country === 'FR' ? rest.slice(0, -1) : rest).join(' ')
  const has = (role: string) => roles.includes(role)
  return {
    company,
    firstname: lastname.length > 0 ? firstname : '',
    lastname: lastname.join(' ') || firstname,
    partnerType: company ? 'BUSINESS' : 'PRIVATE',
    street,
    zipCode,
    city,
    country,
    isCustomer: has('c'),
    isSupplier: has('s'),
    isMember: has('m'),
    isFarmer: has('f'),
    ...(has('m') ? { start: `20${10 + (index % 15)}-01-01` } : {}),
    ...(has('f')
      ? { farmname: `Hof ${lastname.at(-1) ?? company}`, companyType: 'FULL', agriculturalArea: '18.5' }
      : {}),
    communications: [
      { type: 'MAIL', value: `kontakt${index + 1}@beispiel.example`, comment: '' },
      { type: 'PHONE', value: `0761 55${String(1000 + index * 37)}`, comment: '' },
    ],
    ...TERMS[terms],
    ...(isSending(company) ? { iban: SUPPLIER_IBANS[company] } : {}),
    ...(terms === 'lastschrift' ? { mandateReference: `SONNE-${1000 + index}` } : {}),
  }
}

const isSending = (name: string): name is keyof typeof SUPPLIER_IBANS => name in SUPPLIER_IBANS
