import { md5 } from 'js-md5'

/** The only form in which a password leaves the browser (N007). */
export const hashPassword = (password: string): string => md5(password)
