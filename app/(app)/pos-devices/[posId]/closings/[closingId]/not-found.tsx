import { recordNotFound, recordNotFoundMetadata } from '@/components/shared/page/record-not-found'

export const generateMetadata = recordNotFoundMetadata

export default recordNotFound('/pos-devices', 'posDevices.toList')
