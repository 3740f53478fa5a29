'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { showResult } from '@/components/shared/feedback/toast'
import { sendFile } from '@/components/shared/inputs/upload'
import type { TicketRecord } from '@/lib/platform/tickets/schema'

/**
 * Attaches files to an entry of a ticket, one after the other, and refreshes the page. Returns the
 * refused ones; the reasons are toasts.
 */
export function useAttaching(): (id: string, entryId: string, files: readonly File[]) => Promise<File[]> {
  const t = useTranslations('tickets')
  const router = useRouter()
  return useCallback(
    async (id, entryId, files) => {
      const refused: File[] = []
      for (const file of files) {
        const more = { lost: t('files.lost', { name: file.name }), fields: { entryId } }
        const result = await sendFile<TicketRecord>(`/api/tickets/${id}/attachments`, file, more)
        if (result.ok) continue
        refused.push(file)
        showResult(result, 'attachFile')
      }
      if (files.length > 0) router.refresh()
      return refused
    },
    [router, t],
  )
}
