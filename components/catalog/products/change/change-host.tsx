'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog'
import type { Outcome } from '@/components/shared/bulk/run-each'
import { showAnswer, toast } from '@/components/shared/feedback/toast'
import { changeProductsAction, undoProductChangesAction } from '@/lib/catalog/products/actions'
import { CHANGED_AT_ONCE } from '@/lib/catalog/products/rules/price-change'
import type { UndoChanges } from '@/lib/catalog/products/schema'
import { ChangeDialog, type DatedChange } from './change-dialog'
import type { ChangeTask } from './task'

/** Asks for the changes, previews them, then applies them and shows the progress. */
export function ChangeHost({ task, useGrossPrice }: { task: ChangeTask; useGrossPrice: boolean }) {
  const t = useTranslations('products.change')
  const router = useRouter()
  const [change, setChange] = useState<DatedChange | null>(null)
  const undo = useRef<UndoChanges[]>([])
  const { products, settle } = task
  if (!change)
    return (
      <ChangeDialog
        products={products}
        useGrossPrice={useGrossPrice}
        onSubmit={setChange}
        onClose={() => settle(products.map(({ id }) => id))}
      />
    )
  return (
    <BulkDialog
      title={t(change.from ? 'runPlan' : 'run')}
      items={products.map(({ id, version, name }) => ({ id, version, label: name, href: `/products/${id}` }))}
      act={async (items) => {
        const result = await changeProductsAction({ products: keysOf(items), ...change })
        if (result.ok) undo.current.push(result.data.undo)
        return outcomes(items, result)
      }}
      atOnce={CHANGED_AT_ONCE}
      onClose={(done, rest) => {
        if (done.length > 0)
          toast.success(t(change.from ? 'planned' : 'done', { count: done.length }), {
            action: {
              label: t('undo'),
              lasts: UNDO_MS,
              onClick: () =>
                void takeBack(undo.current).then((rest) => {
                  if (rest > 0) toast.error(t('undoRest', { count: rest }))
                  router.refresh()
                }),
            },
          })
        router.refresh()
        settle(rest)
      }}
    />
  )
}

/** Same time as for undoing a deletion. */
const UNDO_MS = 8000

/** Reverts the changes of each call. Returns the number of products that could not be reverted. */
async function takeBack(calls: readonly UndoChanges[]): Promise<number> {
  let rest = 0
  for (const call of calls) {
    const answer = await showAnswer(undoProductChangesAction(call), 'undoProductChanges')
    rest += answer?.data.refused.length ?? 0
  }
  return rest
}

const keysOf = (items: readonly { id: string; version: number }[]) =>
  items.map(({ id, version }) => ({ id, version }))

/** A refusal of the whole call, such as a revoked right, applies to each product. */
function outcomes(
  items: readonly { id: string }[],
  result: Awaited<ReturnType<typeof changeProductsAction>>,
): Outcome[] {
  if (!result.ok) return items.map(({ id }) => ({ id, reason: result.error.message }))
  const reasons = new Map(result.data.refused.map(({ id, reason }) => [id, reason]))
  return items.map(({ id }) => ({ id, reason: reasons.get(id) ?? null }))
}
