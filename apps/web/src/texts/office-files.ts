/** What is said of files in the old forms of Office, wherever somebody chooses one. */
export const officeFileTexts = {
  oldWord: '这是旧的 .doc 格式：请在 Word 里另存为 .docx 后再上传。',
  oldExcel: '这是旧的 .xls 格式：请在 Excel 里另存为 .xlsx 后再上传。',
  oldDeck: '这是旧的 .ppt 格式：请在 PowerPoint 或 WPS 里另存为 .pptx 后再上传。',
  locked: '文件打不开：加了密码，或者是旧格式改了名字。请去掉密码，另存一次。',
  broken: '文件打不开，可能已损坏。请在 Office 或 WPS 里打开看看，再另存一次。',
}
