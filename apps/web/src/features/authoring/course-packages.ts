import {
  cancelUnpack,
  copyCourse,
  deleteFile,
  exportCourse,
  getUnpackProgress,
  importCourse,
  type Licence,
} from '@shijie/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callEndpoint, fetchFile } from '../../lib/api-client.ts'
import { downloadBlob } from '../../lib/download.ts'
import { useCourseMutation } from './queries.ts'

const POLL_MS = 500

/** The course as one file, saved under its name. */
export const useExportCourse = (courseId: string, name: string) =>
  useMutation({
    mutationFn: async (licence: Licence) =>
      downloadBlob(`${name}.zip`, await fetchFile(exportCourse, { query: { CourseId: courseId, Licence: licence } })),
    meta: { showsOwnErrors: true },
  })

export const useCopyCourse = (courseId: string) =>
  useCourseMutation(() => callEndpoint(copyCourse, { body: { CourseId: courseId } }))

/** How far the check of a package is. */
export const importProgressQuery = () =>
  queryOptions({
    queryKey: ['import-progress'],
    queryFn: ({ signal }) => callEndpoint(getUnpackProgress, { signal }),
    refetchInterval: POLL_MS,
    gcTime: 0,
  })

/** Makes a course of an uploaded package. */
export const useImportCourse = () =>
  useCourseMutation((fileId: string) => callEndpoint(importCourse, { body: { FileId: fileId } }))

export const stopImport = () => callEndpoint(cancelUnpack, {})

/** A package that became no course is of no use among the own files. */
export const dropPackage = (fileId: string) =>
  callEndpoint(deleteFile, { query: { FileId: fileId } }).catch(() => undefined)
