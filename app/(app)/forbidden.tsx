import { ForbiddenPage } from '@/components/shared/forbidden-page'

export default ForbiddenPage
