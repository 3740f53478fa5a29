import Unauthorized from '../unauthorized'

export default Unauthorized
