export { hasAdministrator } from './create-administrator.ts'
export { eraseAccount } from './erase-account.ts'
