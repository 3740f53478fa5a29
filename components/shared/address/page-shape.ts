/** What a page looks like before its content is there. */
export type PageShape = 'dashboard' | 'list' | 'record'

/**
 * Pages of another shape than their path tells: a path of one part is a list (`/products`), a longer one a record
 * (`/products/{id}`, `/invoices/new`).
 */
export const OTHER_SHAPES: Readonly<Record<string, PageShape>> = {
  '/': 'dashboard',
  '/settings': 'record',
  '/my-account': 'record',
  '/invoices/from-deliverynotes': 'list',
  '/billing-runs/new': 'list',
  '/reminders/new': 'list',
}

/** The shape of the page at a path. */
export const shapeOf = (pathname: string): PageShape =>
  OTHER_SHAPES[pathname] ?? (pathname.split('/').length > 2 ? 'record' : 'list')
