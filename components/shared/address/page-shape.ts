/** The outline of a page before its content has loaded. */
export type PageShape = 'dashboard' | 'list' | 'record'

/**
 * Pages whose shape differs from the rule: a path of one segment is a list (`/products`), a longer
 * one a record (`/products/{id}`, `/invoices/new`).
 */
export const OTHER_SHAPES: Readonly<Record<string, PageShape>> = {
  '/': 'dashboard',
  '/settings': 'record',
  '/my-account': 'record',
  '/invoices/from-deliverynotes': 'list',
  '/billing-runs/new': 'list',
  '/recurring-runs/new': 'list',
  '/reminders/new': 'list',
}

export const shapeOf = (pathname: string): PageShape =>
  OTHER_SHAPES[pathname] ?? (pathname.split('/').length > 2 ? 'record' : 'list')
