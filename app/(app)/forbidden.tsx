import { ForbiddenPage } from '@/components/shared/status/forbidden-page'
import { RefreshMenu } from '@/components/shell/refresh-menu'

export default function Forbidden() {
  return (
    <>
      <RefreshMenu />
      <ForbiddenPage />
    </>
  )
}
