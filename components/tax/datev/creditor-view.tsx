'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { PageHeader } from '@/components/shared/page/page-header'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDateTime } from '@/lib/domain/business-date'
import { assignCreditorsAction, undoCreditorsAction } from '@/lib/tax/datev/actions'
import type { CreditorPreview } from '@/lib/tax/datev/queries/creditors'
import type { AssignmentRecord } from '@/lib/tax/datev/schema'

interface CreditorViewProps {
  preview: CreditorPreview
  mayChange: boolean
}

/** Suppliers without a creditor account with the ones they would get, and earlier assignments. */
export function CreditorView({ preview, mayChange }: CreditorViewProps) {
  const t = useTranslations('datev.creditors')
  const all = useTranslations('datev')
  const { proposals, total, assignments } = preview
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeader title={t('title')} description={t('hint')} back={{ href: '/datev', label: all('title') }} />
      <Card className="space-y-5 p-5">
        {total === 0 ? (
          <p role="status">{t('none')}</p>
        ) : (
          <>
            <ProposalTable proposals={proposals} />
            {total > proposals.length ? <p>{all('more', { count: total - proposals.length })}</p> : null}
            {mayChange ? <AssignButton proposals={proposals} /> : null}
          </>
        )}
      </Card>
      {assignments.length > 0 ? <Assignments assignments={assignments} mayChange={mayChange} /> : null}
    </div>
  )
}

type Proposals = Pick<CreditorPreview, 'proposals'>

function ProposalTable({ proposals }: Proposals) {
  const t = useTranslations('datev.creditors')
  return (
    <Table aria-label={t('title')}>
      <TableHead>
        <tr>
          <TableHeaderCell>{t('supplier')}</TableHeaderCell>
          <TableHeaderCell>{t('number')}</TableHeaderCell>
          <TableHeaderCell>{t('account')}</TableHeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {proposals.map(({ partnerId, name, number, account }) => (
          <tr key={partnerId}>
            <TableCell>
              <Link
                href={`/business-partners/${partnerId}`}
                prefetch={false}
                className="text-link underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            </TableCell>
            <TableCell className="tabular">{number || '–'}</TableCell>
            <TableCell className="tabular">{account}</TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

function AssignButton({ proposals }: Proposals) {
  const t = useTranslations('datev.creditors')
  const [pending, start] = useTransition()
  const count = proposals.length
  const assign = () =>
    start(async () => {
      const question = {
        title: t('askTitle', { count }),
        description: t('askText'),
        confirmLabel: t('submit'),
      }
      if (!(await confirm(question))) return
      const accounts = proposals.map(({ partnerId, account }) => ({ partnerId, account }))
      await showAnswer(assignCreditorsAction({ accounts }), 'assignCreditors')
    })
  return (
    <Button loading={pending} onClick={assign}>
      {t('assign', { count })}
    </Button>
  )
}

interface AssignmentsProps {
  assignments: readonly AssignmentRecord[]
  mayChange: boolean
}

function Assignments({ assignments, mayChange }: AssignmentsProps) {
  const t = useTranslations('datev.creditors')
  return (
    <section aria-labelledby="datev-assignments">
      <h2 id="datev-assignments" className="mb-3 heading-3">
        {t('earlier')}
      </h2>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {assignments.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <p className="min-w-0 flex-1 basis-64">
              <span className="font-semibold">{t('given', { count: one.count })}</span>
              <span className="block text-sm text-muted-foreground">
                {t('by', { when: germanDateTime(one.createdAt), who: one.createdByName })}
                {one.mayUndo ? '' : ` · ${t('fixed')}`}
              </span>
            </p>
            {one.mayUndo && mayChange ? <UndoButton assignment={one} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function UndoButton({ assignment: { id, count } }: { assignment: AssignmentRecord }) {
  const t = useTranslations('datev.creditors')
  const [pending, start] = useTransition()
  const undo = () =>
    start(async () => {
      const question = {
        title: t('undoTitle', { count }),
        description: t('undoText'),
        confirmLabel: t('undo'),
      }
      if (await confirm(question)) await showAnswer(undoCreditorsAction({ id }), 'undoCreditors')
    })
  return (
    <Button size="sm" variant="outline" loading={pending} onClick={undo}>
      {t('undo')}
    </Button>
  )
}
