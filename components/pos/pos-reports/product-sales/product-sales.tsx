import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { addDays } from '@/lib/domain/business-date'
import { DOCUMENT_STATUSES } from '@/lib/domain/document-kind'
import { germanAmount, germanNumber } from '@/lib/domain/money'
import { unitShort } from '@/lib/domain/units'
import { reportHref } from '@/lib/pos/pos-reports/list'
import { germanPlace } from '@/lib/pos/pos-reports/rules/report-bars'
import type { ProductSales as Sold, SoldText } from '@/lib/pos/pos-reports/rules/product-sales'
import type { ProductInvoices } from '@/lib/sales/invoices/queries/product-invoices'

const LATELY = 30

interface ProductSalesProps {
  /** Null if the viewer may not see sales of tills. */
  tills: Promise<Sold | null> | null
  /** Null if the viewer may not see invoices. */
  invoices: Promise<ProductInvoices> | null
  productId: string
  /** Code of the unit. */
  unit: string
  today: string
}

/** Sales of a product, by tills and by invoices. The page does not wait for it. */
export function ProductSales(props: ProductSalesProps) {
  const t = useTranslations('posReports.product')
  if (!props.tills && !props.invoices) return null
  return (
    <Card aria-labelledby="product-sales" className="mt-6">
      <CardHeader>
        <CardTitle id="product-sales">{t('title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <Found {...props} />
        </Suspense>
      </CardContent>
    </Card>
  )
}

async function Found({ tills, invoices, ...rest }: ProductSalesProps) {
  const [sold, invoiced] = await Promise.all([tills, invoices])
  return <SoldTables sold={sold} invoiced={invoiced} {...rest} />
}

interface SoldTablesProps extends Pick<ProductSalesProps, 'productId' | 'unit' | 'today'> {
  sold: Sold | null
  invoiced: ProductInvoices | null
}

const SPANS = ['last30Days', 'thisYear', 'lastYear'] as const
/** Phones have no room for a third column; the months show it. */
const HIDDEN: Partial<Record<(typeof SPANS)[number], string>> = { lastYear: 'max-sm:hidden' }
type Spans = Record<(typeof SPANS)[number], SoldText>

interface Line extends Spans {
  name: string
  /** Returns the report of a span; null without one. */
  hrefOf: ((span: (typeof SPANS)[number]) => string) | null
}

function SoldTables({ sold, invoiced, productId, unit, today }: SoldTablesProps) {
  const t = useTranslations('posReports.product')
  const lines = [
    ...useTillLines(sold, today),
    ...(invoiced?.months.length
      ? [{ ...invoiced, name: t('invoices'), hrefOf: invoicesOf(productId, today) }]
      : []),
  ]
  if (lines.length === 0) return <p className="text-muted-foreground">{t('none')}</p>
  return (
    <div className="grid gap-5">
      <Table aria-label={t('title')}>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('soldBy')}</TableHeaderCell>
            {SPANS.map((span) => (
              <TableHeaderCell key={span} className={cn('text-right', HIDDEN[span])}>
                {t(`spans.${span}`)}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {lines.map(({ name, hrefOf, ...spans }) => (
            <tr key={name}>
              <TableCell className="break-words-de">{name}</TableCell>
              {SPANS.map((span) => (
                <TableCell key={span} className={cn('text-right', HIDDEN[span])}>
                  <Figure sold={spans[span]} unit={unit} href={hrefOf?.(span) ?? null} />
                </TableCell>
              ))}
            </tr>
          ))}
        </TableBody>
      </Table>
      <p className="text-sm text-muted-foreground">{t('hint')}</p>
      <Months sold={sold} invoiced={invoiced} unit={unit} />
    </div>
  )
}

function daysOf(today: string): Record<(typeof SPANS)[number], { from: string; to: string }> {
  const year = Number(today.slice(0, 4))
  return {
    last30Days: { from: addDays(today, 1 - LATELY), to: today },
    thisYear: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }
}

const SOLD = DOCUMENT_STATUSES.filter((status) => status !== 'DRAFT').join(',')

/** Returns the link to the product's invoices of a span; drafts do not count as sales. */
function invoicesOf(productId: string, today: string) {
  const days = daysOf(today)
  return (span: (typeof SPANS)[number]): string => {
    const search = new URLSearchParams({ productId, status: SOLD, ...days[span] })
    return `/invoices?${search.toString()}`
  }
}

/** Returns a line for each store with sales, and a total if there are several. */
function useTillLines(sold: Sold | null, today: string): Line[] {
  const t = useTranslations('posReports.product')
  if (!sold || sold.stores.length === 0) return []
  const days = daysOf(today)
  const linkTo =
    (stores: string[]) =>
    (span: (typeof SPANS)[number]): string =>
      reportHref({ report: 'products', ...days[span], stores, only: { product: sold.product } })
  const all = { ...sold.total, name: t('allTills'), hrefOf: linkTo([]) }
  return [
    ...(sold.stores.length > 1 ? [all] : []),
    ...sold.stores.map(({ id, name, ...spans }) => ({
      ...spans,
      name: t('tillsOf', { store: name }),
      hrefOf: linkTo([id]),
    })),
  ]
}

/** An amount above its quantity, as a link to the report. */
function Figure({ sold, unit, href }: { sold: SoldText; unit: string; href: string | null }) {
  if (sold.gross === '0.00' && Number(sold.quantity) === 0)
    return <span className="text-muted-foreground">–</span>
  const amount = germanAmount(sold.gross)
  return (
    <span className="whitespace-nowrap tabular">
      {href ? (
        <Link
          href={href}
          prefetch={false}
          className="text-link underline-offset-4 outline-none hover:underline focus-visible:focus-ring"
        >
          {amount}
        </Link>
      ) : (
        amount
      )}
      <span className="block text-sm text-muted-foreground">
        {`${germanNumber(sold.quantity, 0)} ${unitShort(unit)}`}
      </span>
    </span>
  )
}

/** Month by month, the newest first: tills and invoices side by side, never added up. */
function Months({ sold, invoiced, unit }: Pick<SoldTablesProps, 'sold' | 'invoiced' | 'unit'>) {
  const t = useTranslations('posReports.product')
  const columns = [
    ...(sold?.months.length ? [{ header: t('allTills'), months: sold.months }] : []),
    ...(invoiced?.months.length ? [{ header: t('invoices'), months: invoiced.months }] : []),
  ]
  const months = [...new Set(columns.flatMap((column) => column.months.map(({ month }) => month)))]
  return (
    <details>
      <summary className="cursor-pointer rounded-sm text-link outline-none focus-visible:focus-ring">
        {t('months')}
      </summary>
      <Table aria-label={t('months')} className="mt-3">
        <TableHead>
          <tr>
            <TableHeaderCell>{t('month')}</TableHeaderCell>
            {columns.map(({ header }) => (
              <TableHeaderCell key={header} className="text-right">
                {header}
              </TableHeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {months
            .toSorted()
            .toReversed()
            .map((month) => (
              <tr key={month}>
                <TableCell className="tabular">{germanPlace(month, 'month')}</TableCell>
                {columns.map(({ header, months: own }) => (
                  <TableCell key={header} className="text-right">
                    <Figure
                      sold={own.find((one) => one.month === month) ?? { quantity: '0', gross: '0.00' }}
                      unit={unit}
                      href={null}
                    />
                  </TableCell>
                ))}
              </tr>
            ))}
        </TableBody>
      </Table>
    </details>
  )
}
