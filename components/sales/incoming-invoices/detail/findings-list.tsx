import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { WEIGHTS } from '@/lib/sales/incoming-invoices/words'

type Finding = IncomingInvoiceRecord['findings'][number]

const ICONS = {
  ERROR: [CircleAlert, 'text-danger'],
  WARNING: [TriangleAlert, 'text-warning'],
} as const

interface FindingsListProps {
  findings: readonly Finding[]
  /** What to do about those that stop the invoice. */
  remedy?: ReactNode
}

/** The findings on an invoice by what they demand, errors first; null without findings. */
export function FindingsList({ findings, remedy }: FindingsListProps) {
  const t = useTranslations('incomingInvoices')
  if (findings.length === 0) return null
  const sorted = [...findings].sort((a, b) => a.severity.localeCompare(b.severity))
  return (
    <section aria-labelledby="findings" className="rounded-md bg-warning-soft px-4 py-3">
      <h2 id="findings" className="mb-2 heading-4">
        {t('findings')}
      </h2>
      <div className="space-y-3">
        {WEIGHTS.map((weight) => {
          const own = sorted.filter((finding) => finding.weight === weight)
          return own.length === 0 ? null : (
            <FindingGroup key={weight} weight={weight} findings={own}>
              {weight === 'STOP' ? remedy : null}
            </FindingGroup>
          )
        })}
      </div>
    </section>
  )
}

interface FindingGroupProps {
  weight: Finding['weight']
  findings: readonly Finding[]
  children: ReactNode
}

function FindingGroup({ weight, findings, children }: FindingGroupProps) {
  const t = useTranslations('incomingInvoices')
  return (
    <div>
      <h3 className="mb-1 font-semibold">{t(`weights.${weight}`)}</h3>
      <ul className="space-y-1.5">
        {findings.map(({ code, severity, path, message }) => (
          <FindingLine key={`${code} ${path} ${message}`} severity={severity} message={message} />
        ))}
      </ul>
      {children ? <div className="mt-2">{children}</div> : null}
    </div>
  )
}

function FindingLine({ severity, message }: Pick<Finding, 'severity' | 'message'>) {
  const t = useTranslations('incomingInvoices')
  const [Icon, tone] = ICONS[severity]
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0 break-words-de">
        <strong className="font-semibold">{t(`severities.${severity}`)}:</strong> {message}
      </span>
    </li>
  )
}
