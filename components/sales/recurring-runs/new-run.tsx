'use client'

import { CalendarSync } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { ChoiceTable, ChooseCustomer } from '@/components/sales/customer-runs/choice-table'
import { CustomerStartBar } from '@/components/sales/customer-runs/start-bar'
import { useChoice } from '@/components/sales/customer-runs/use-choice'
import { confirm } from '@/components/shared/feedback/confirm'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { answerOf } from '@/components/shared/feedback/toast'
import { useSubmitKey } from '@/components/shared/form/use-submit-key'
import { Button } from '@/components/ui/button'
import { TableCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney, sumOf } from '@/lib/domain/money'
import { startRecurringRunAction } from '@/lib/sales/recurring-runs/actions'
import type { RecurringPreview } from '@/lib/sales/recurring-runs/queries/due-customers'

interface NewRunProps {
  preview: RecurringPreview
  /** Whether the viewer may have invoices booked. */
  mayBook: boolean
}

/** Shows the customers with due dates, and bills the chosen ones. */
export function NewRun({ preview, mayBook }: NewRunProps) {
  const t = useTranslations('recurringRuns')
  const { customers, capped, until } = preview
  const ids = customers.map(({ customerId }) => customerId)
  const choice = useChoice(ids)
  const chosen = customers.filter(({ customerId }) => choice.chosen.has(customerId))
  const sum = sumOf(chosen.map(({ sumGross }) => centsOf(sumGross)))
  const lacksRight = !mayBook && chosen.some(({ books }) => books)
  const { isBusy, send } = useStart(
    until,
    chosen.map(({ customerId }) => customerId),
  )
  if (customers.length === 0)
    return <EmptyState icon={CalendarSync} title={t('nothingTitle')} description={t('nothingText')} />
  const columns = [
    [t('columns.firstDate'), 'max-sm:hidden'],
    [t('columns.rules'), 'text-right max-sm:hidden'],
    [t('columns.sum'), 'text-right'],
  ] as const
  return (
    <div className="space-y-6">
      {capped ? <p className="text-muted-foreground">{t('capped', { count: customers.length })}</p> : null}
      {lacksRight ? <p className="text-danger">{t('noRight')}</p> : null}
      <ChoiceTable choice={choice} total={customers.length} columns={columns}>
        {customers.map((customer) => (
          <tr key={customer.customerId}>
            <ChooseCustomer
              customer={customer}
              checked={choice.chosen.has(customer.customerId)}
              onToggle={choice.toggle}
            >
              <p className="text-sm text-muted-foreground sm:hidden">{germanDay(customer.firstDate)}</p>
            </ChooseCustomer>
            <TableCell className="tabular max-sm:hidden">{germanDay(customer.firstDate)}</TableCell>
            <TableCell className="text-right tabular max-sm:hidden">{customer.rules}</TableCell>
            <TableCell className="text-right tabular">{germanMoney(centsOf(customer.sumGross))}</TableCell>
          </tr>
        ))}
      </ChoiceTable>
      <CustomerStartBar count={chosen.length} sum={sum}>
        <Button disabled={chosen.length === 0 || lacksRight} loading={isBusy} onClick={() => void send()}>
          {t('start')}
        </Button>
      </CustomerStartBar>
    </div>
  )
}

/** Starts the run after a question, and opens its page. */
function useStart(until: string, customerIds: string[]) {
  const t = useTranslations('recurringRuns')
  const router = useRouter()
  const keyFor = useSubmitKey()
  const [isBusy, start] = useTransition()
  const send = async () => {
    const question = {
      title: t('startTitle', { count: customerIds.length }),
      description: t('startText'),
      confirmLabel: t('start'),
    }
    if (!(await confirm(question))) return
    start(async () => {
      const input = { until, customerIds }
      const started = await answerOf(startRecurringRunAction(input, keyFor(input)), 'startRecurringRun')
      if (started) router.push(`/recurring-runs/${started.data.id}`)
    })
  }
  return { isBusy, send }
}
