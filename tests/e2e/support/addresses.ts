import type { AskedOf } from './dialogs'
import { PLATFORM_PAGES } from './foreign'
import { pagesOf } from './routes'

/**
 * Leads nowhere, or needs a record that a shop has not: account.spec.ts and pos-versions.spec.ts
 * look at these.
 */
const NOT_HERE = ['/[...unknown]', '/handbuch/[chapter]', '/outbox/[mailId]', '/pos-versions/[posVersionId]']

/** Pages that look otherwise with another record or choice. */
const MORE = ({ bookedInvoice, ids }: AskedOf): string[] => [
  `/invoices/${bookedInvoice}`,
  `/invoices/from-deliverynotes?customerId=${ids['/business-partners']}`,
  '/pos-reports?report=days&from=2026-11-01&to=2026-11-30',
  '/handbuch/kassen',
]

/** Every page of the application as an address of the shop's, or of the platform's. */
export function addressesOf(asked: AskedOf, whose: 'shop' | 'platform'): string[] {
  const pages = pagesOf('app/(app)').filter(
    (page) => !NOT_HERE.includes(page) && PLATFORM_PAGES.includes(page) === (whose === 'platform'),
  )
  const filled = pages.map((page) => {
    const collection = /^\/[^/[]+/.exec(page)?.[0] ?? ''
    const part = (_: string, name: string) => asked.parts[name] ?? ''
    return page.replace(/\[\w+\]/, asked.ids[collection] ?? '').replace(/\[(\w+)\]/, part)
  })
  return whose === 'shop' ? [...filled, ...MORE(asked)] : filled
}
