'use client'

import { Tags } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyTagDialog } from './lazy-tag-dialog'
import type { TagRow } from './tag-request'

interface ProductTagProps {
  product: TagRow
  /** Days on which its price changes. */
  days: readonly string[]
  showStores: boolean
}

/** Prints the price tag of one product, at today's prices or those of a planned day. */
export function ProductTag({ product, days, showStores }: ProductTagProps) {
  const t = useTranslations('priceTags')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Tags aria-hidden="true" />
        {t('one')}
      </Button>
      {open ? (
        <LazyTagDialog
          products={[product]}
          showStores={showStores}
          days={days}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
