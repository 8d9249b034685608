export { readSite } from './site.ts'
