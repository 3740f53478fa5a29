'use client'

import { Download } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { useExportAddress } from './use-export-address'

interface ExportLinkProps {
  kind: string
  /** Filters in addition to this page's address. */
  filters?: Readonly<Record<string, string>> | undefined
  label: string
}

/**
 * Downloads the records matching the filters in this page's address. A refusal leads to the page of
 * exports, which shows the reason.
 */
export function ExportLink({ kind, filters = {}, label }: ExportLinkProps) {
  const params = new URLSearchParams([...useSearchParams(), ...Object.entries(filters)])
  params.set('format', 'xlsx')
  const address = useExportAddress(kind, params)
  return (
    <Button asChild variant="outline">
      <a href={address}>
        <Download aria-hidden="true" />
        {label}
      </a>
    </Button>
  )
}
