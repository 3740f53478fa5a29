import { FileView } from '@/components/sales/payment-files/file-view'
import { loadPaymentFile, mayPay } from '@/lib/sales/payment-files/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('paymentFiles.one')

interface Props {
  params: Promise<{ paymentFileId: string }>
}

export default async function PaymentFilePage({ params }: Props) {
  const file = await loadPaymentFile((await params).paymentFileId)
  return <FileView file={file} mayPay={await mayPay()} />
}
