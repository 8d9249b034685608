/** Folder of the Python modules that learners' programs may import, relative to this package. */
export const PYTHON_FOLDER = 'python'
