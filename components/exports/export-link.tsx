'use client'

import { Download } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button'

/** Downloads what the filters in this page's address match. */
export function ExportLink({ kind, label }: { kind: string; label: string }) {
  const params = new URLSearchParams(useSearchParams())
  params.set('format', 'xlsx')
  return (
    <Button asChild variant="outline">
      <a href={`/api/csv-export/${kind}?${params}`} download>
        <Download aria-hidden="true" />
        {label}
      </a>
    </Button>
  )
}
