import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { toast } from '@/components/shared/feedback/toast'
import { readAnswer } from '@/components/shared/read/read-answer'
import { recordWith } from '@/components/shared/read/shape'
import type { ListedItem } from '@/lib/sales/documents/queries/search-products'
import type { Pricing } from '@/lib/sales/documents/rules/pricing'
import type { DraftValues, EditorPosition } from './draft-values'
import { followedChange, followsPrices, isUntyped, repriced } from './followed-prices'

const ANSWER = recordWith<{ items: ListedItem[] }>('items')
/** Maximum number of ids in one URL. */
const IDS = 100

async function loadListed(customerId: string, ids: string[], signal: AbortSignal): Promise<ListedItem[]> {
  const slices = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, index) =>
    ids.slice(index * IDS, (index + 1) * IDS).join(','),
  )
  const answers = await Promise.all(
    slices.map((some) =>
      readAnswer(`/api/pickers/listed-products?customerId=${customerId}&ids=${some}`, ANSWER, { signal }),
    ),
  )
  return answers.flatMap(({ items }) => items)
}

const productIds = (positions: readonly EditorPosition[]) => [
  ...new Set(positions.flatMap(({ productId }) => productId ?? [])),
]

/**
 * Keeps prices in step with the customer's price lists: another customer, or another day of supply,
 * updates those that were not typed. Returns the list prices, to which picked products are added.
 * Lists are for sales: while not active, no price follows them.
 */
export function useListPrices(pricing: Pricing, { isActive = true }: { isActive?: boolean } = {}) {
  const t = useTranslations('documents')
  const { getValues, setValue } = useFormContext<DraftValues>()
  const chosenId = useWatch<DraftValues, 'customerId'>({ name: 'customerId' })
  const customerId = isActive ? chosenId : ''
  const listed = useRef(new Map<string, ListedItem>())
  const seen = useRef({ customerId, day: pricing })
  const now = useRef(pricing)
  useEffect(() => void (now.current = pricing))

  const reprice = (follows: (position: EditorPosition) => boolean) => {
    const before = getValues('positions')
    const { positions, count } = repriced(before, listed.current, pricing, follows)
    if (count === 0) return
    setValue('positions', positions, { shouldDirty: true })
    toast.neutral(t('pricesFollow', { count }))
  }

  const onLoaded = useEffectEvent((items: readonly ListedItem[], isOther: boolean) => {
    // products picked in the meantime stay known
    for (const item of items) listed.current.set(item.product.id, item)
    if (isOther) reprice((position) => isUntyped(position, listed.current, pricing))
  })
  const onFailed = useEffectEvent((isOther: boolean) => {
    if (isOther) toast.error(t('pricesNotFollowed'))
  })
  const idsNow = useEffectEvent(() => productIds(getValues('positions')))
  useEffect(() => {
    const isOther = seen.current.customerId !== customerId
    seen.current.customerId = customerId
    const ids = idsNow()
    listed.current = new Map()
    if (!customerId || ids.length === 0) return undefined
    const loading = new AbortController()
    loadListed(customerId, ids, loading.signal).then(
      (items) => onLoaded(items, isOther),
      () => loading.signal.aborted || onFailed(isOther),
    )
    return () => loading.abort()
  }, [customerId])

  const onDay = useEffectEvent(() => {
    const before = seen.current.day
    seen.current.day = pricing
    if (before.serviceDay !== pricing.serviceDay)
      reprice((position) => followsPrices(position, listed.current, before))
  })
  useEffect(() => onDay(), [pricing.serviceDay])

  const follow = useCallback(
    (all: readonly EditorPosition[], id: string, change: Partial<EditorPosition>) => {
      const position = all.find((one) => one.id === id)
      return position ? followedChange(position, change, listed.current, now.current) : change
    },
    [],
  )
  const learn = useCallback((item: ListedItem) => void listed.current.set(item.product.id, item), [])
  return { customerId, follow, learn }
}
