import { ForbiddenPage } from '@/components/shared/page/forbidden-page'
import { RefreshMenu } from '@/components/shell/refresh-menu'

export default function Forbidden() {
  return (
    <>
      <RefreshMenu />
      <ForbiddenPage />
    </>
  )
}
