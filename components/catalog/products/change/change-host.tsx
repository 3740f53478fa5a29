'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BulkDialog } from '@/components/shared/bulk/bulk-dialog'
import type { Outcome } from '@/components/shared/bulk/run-each'
import { toast } from '@/components/shared/feedback/toast'
import { changeProductsAction } from '@/lib/catalog/products/actions'
import { CHANGED_AT_ONCE, type ProductChange } from '@/lib/catalog/products/rules/price-change'
import { ChangeDialog } from './change-dialog'
import type { ChangeTask } from './task'

/** Asks for the changes, previews them, then applies them and shows the progress. */
export function ChangeHost({ task, useGrossPrice }: { task: ChangeTask; useGrossPrice: boolean }) {
  const t = useTranslations('products.change')
  const router = useRouter()
  const [change, setChange] = useState<ProductChange | null>(null)
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
      title={t('run')}
      items={products.map(({ id, version, name }) => ({ id, version, label: name, href: `/products/${id}` }))}
      act={async (items) =>
        outcomes(items, await changeProductsAction({ products: keysOf(items), ...change }))
      }
      atOnce={CHANGED_AT_ONCE}
      onClose={(done, rest) => {
        if (done.length > 0) toast.success(t('done', { count: done.length }))
        router.refresh()
        settle(rest)
      }}
    />
  )
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
