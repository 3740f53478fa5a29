/** Version of the simulated tills' software. */
export const SOFTWARE_VERSION = '1.4.2'
