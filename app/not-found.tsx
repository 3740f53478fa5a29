import { NotFoundPage } from '@/components/shared/page/not-found-page'

export default NotFoundPage
