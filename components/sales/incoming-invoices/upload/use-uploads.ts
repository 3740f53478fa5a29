import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 as uuid } from 'uuid'
import { useLeaveGuard } from '@/components/shared/form/use-leave-guard'
import { receiveFile, type Receipt } from './receive-file'

/** A chosen file; its key is also the idempotency key of its request. */
export interface UploadedFile {
  key: string
  file: File
  result: Receipt | { state: 'WAITING' } | { state: 'SENDING' }
}

const isOpen = ({ result }: UploadedFile) => result.state === 'WAITING' || result.state === 'SENDING'

/**
 * Sends files one after the other and keeps each one's result until the user clears them. The list
 * is refreshed once after the last one; leaving the page before that asks for confirmation.
 */
export function useUploads() {
  const router = useRouter()
  const errors = useTranslations('errors.incomingInvoice')
  const tooLarge = errors('tooLarge')
  const [uploads, setUploads] = useState<readonly UploadedFile[]>([])
  const sending = useRef<string | null>(null)
  const hasArrivals = useRef(false)
  const isBusy = uploads.some(isOpen)
  useLeaveGuard(isBusy)

  const isSending = uploads.some(({ result }) => result.state === 'SENDING')
  const next = isSending ? undefined : uploads.find(({ result }) => result.state === 'WAITING')
  useEffect(() => {
    if (!next || sending.current === next.key) return
    sending.current = next.key
    const settle = (result: UploadedFile['result']) =>
      setUploads((all) => all.map((one) => (one.key === next.key ? { ...one, result } : one)))
    settle({ state: 'SENDING' })
    void receiveFile(next.file, next.key, tooLarge).then((result) => {
      sending.current = null
      if (result.state === 'RECEIVED') hasArrivals.current = true
      settle(result)
    })
  }, [next, tooLarge])
  useEffect(() => {
    if (isBusy || !hasArrivals.current) return
    hasArrivals.current = false
    router.refresh()
  }, [isBusy, router])

  const add = useCallback((files: readonly File[]) => {
    const added = files.map((file) => ({ key: uuid(), file, result: { state: 'WAITING' } as const }))
    setUploads((all) => [...all, ...added])
  }, [])
  const retry = useCallback((key: string) => {
    const waiting = { state: 'WAITING' } as const
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, result: waiting } : one)))
  }, [])
  const clear = useCallback(() => setUploads((all) => all.filter(isOpen)), [])
  return { uploads, isBusy, add, retry, clear }
}
