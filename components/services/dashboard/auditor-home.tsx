import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/shared/page/page-header'
import { Card } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import type { Module } from '@/lib/domain/rights'
import type { SessionView } from '@/lib/server/auth/session-types'

/** The pages that an auditor may read, each with its module. */
const PAGES = [
  { href: '/offers', label: 'offers', module: 'order-management' },
  { href: '/invoices', label: 'invoices', module: 'order-management' },
  { href: '/open-items', label: 'openItems', module: 'order-management' },
  { href: '/deliverynotes', label: 'deliverynotes', module: 'order-management' },
  { href: '/incoming-invoices', label: 'incomingInvoices', module: 'order-management' },
  { href: '/self-billed', label: 'selfBilled', module: 'order-management' },
  { href: '/receipts', label: 'receipts', module: 'pos' },
  { href: '/pos-devices', label: 'closings', module: 'pos' },
  { href: '/cash-book', label: 'cashBook', module: null },
  { href: '/vat-return/filings', label: 'filings', module: null },
  { href: '/products', label: 'products', module: 'products' },
  { href: '/productgroups', label: 'productGroups', module: 'products' },
  { href: '/business-partners', label: 'businessPartners', module: 'business-partners' },
  { href: '/audit-log', label: 'auditLog', module: null },
  { href: '/procedure-documentation', label: 'procedureDocumentation', module: null },
] as const satisfies readonly { href: string; label: string; module: Module | null }[]

interface AuditorHomeProps extends Pick<SessionView, 'auditor' | 'company' | 'modules'> {
  /** The prepared files. */
  files: ReactNode
}

/**
 * The start page of an auditor: scope of the access, links to the pages, and the prepared files.
 */
export function AuditorHome({ auditor, company, modules, files }: AuditorHomeProps) {
  const t = useTranslations('auditorHome')
  if (!auditor) return null
  const { from, to, until } = auditor
  const days = { from: germanDay(from), to: germanDay(to), until: germanDay(until) }
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeader title={t('title', { company: company.name })} description={t('text', days)} />
      <Card>
        <ul className="divide-y divide-border">
          {PAGES.filter(({ module }) => module === null || modules.includes(module)).map(
            ({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  className="block rounded-md px-4 py-3 font-semibold text-link outline-none hover:underline focus-visible:focus-ring"
                >
                  {t(`pages.${label}`)}
                </Link>
              </li>
            ),
          )}
        </ul>
      </Card>
      {files}
    </div>
  )
}
