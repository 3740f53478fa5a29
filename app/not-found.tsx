import { NotFoundPage } from '@/components/shared/not-found-page'

export default NotFoundPage
