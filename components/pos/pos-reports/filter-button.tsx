'use client'

import { SlidersHorizontal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { ReportAddress } from '@/lib/pos/pos-reports/list'
import type { ReportChoices } from '@/lib/pos/pos-reports/queries/report-choices'

const FilterDialog = dynamic(() => import('./filter-dialog').then((module) => module.FilterDialog), {
  ssr: false,
})

interface FilterButtonProps {
  address: ReportAddress
  choices: ReportChoices
  today: string
}

export function FilterButton(filter: FilterButtonProps) {
  const t = useTranslations('posReports.filter')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {t('open')}
      </Button>
      {isOpen ? <FilterDialog {...filter} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
