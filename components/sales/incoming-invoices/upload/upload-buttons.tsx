import { Camera, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, type ChangeEvent } from 'react'
import { Button } from '@/components/ui/button'

/** E-invoices, PDFs, and pictures; the server recognizes a file by its content. */
const ACCEPTED = '.xml,.pdf,.jpg,.jpeg,.png,application/xml,text/xml,application/pdf,image/jpeg,image/png'

interface UploadButtonsProps {
  onFiles: (files: readonly File[]) => void
}

/** Chooses many files; on devices with a touch screen also photographs a paper invoice. */
export function UploadButtons({ onFiles }: UploadButtonsProps) {
  const t = useTranslations('incomingInvoices.upload')
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={t('choose')}
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('photograph')}
        onChange={take}
      />
      <Button variant="outline" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
        <Camera aria-hidden="true" />
        {t('photograph')}
      </Button>
      <Button onClick={() => chooser.current?.click()}>
        <Upload aria-hidden="true" />
        {t('open')}
      </Button>
    </>
  )
}
