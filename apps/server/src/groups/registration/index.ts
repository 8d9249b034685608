export { checkAccess } from './check-access.ts'
