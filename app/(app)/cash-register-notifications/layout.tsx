import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function RegisterNoticesLayout({ children }: { children: ReactNode }) {
  await guard('TAX_SHOW', 'pos')
  return (
    <Messages namespaces={['registerNotices', 'errors.registerNotice', 'enums.noticeKind']}>
      {children}
    </Messages>
  )
}
