import type { AskedOf } from './dialogs'
import { PLATFORM_PAGES } from './foreign'
import { pagesOf } from './routes'

/**
 * Unknown addresses, or pages whose record a shop lacks: account.spec.ts and pos-versions.spec.ts
 * cover these.
 */
const NOT_HERE = ['/[...unknown]', '/handbuch/[chapter]', '/outbox/[mailId]', '/pos-versions/[posVersionId]']

/** Pages that look different with another record or selection. */
const MORE = ({ bookedInvoice, ids }: AskedOf): string[] => [
  `/invoices/${bookedInvoice}`,
  `/invoices/from-deliverynotes?customerId=${ids['/business-partners']}`,
  '/pos-reports?report=days&from=2026-11-01&to=2026-11-30',
  '/handbuch/kassen',
]

/**
 * Returns the address of every page of the application, with the shop's records or the platform's.
 */
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
