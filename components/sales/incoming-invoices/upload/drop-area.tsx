import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Accepts files dropped anywhere on the page; shows a hint while files are dragged over it. */
export function DropArea({ onFiles }: DropAreaProps) {
  const t = useTranslations('incomingInvoices.upload')
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const abort = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent) => void) =>
      window.addEventListener(type, run, { signal: abort.signal })
    on('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false)
    })
    on('drop', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    })
    return () => abort.abort()
  }, [])
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-4 z-50 grid place-items-center rounded-lg border-2 border-dashed border-primary bg-background/90">
      <p className="flex items-center gap-3 heading-2">
        <Upload aria-hidden="true" className="size-7" />
        {t('drop')}
      </p>
    </div>
  )
}
