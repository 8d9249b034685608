import { expect, it } from 'vitest'
import { tellsContact } from './contact.ts'

it.each([
  '我的手机号 13912345678 加我微信',
  '打我电话１３９ １２３４ ５６７８',
  '139-1234-5678',
  '微信号：lin_siqi2014',
  'QQ 是 284756193',
  'vx:abc12345',
  '身份证 11010120140307123X',
])('[O1086] %s tells how to reach somebody', (text) => expect(tellsContact(text)).toBe(true))

it.each([
  '我采了 120 张照片，准确率 0.93',
  '圆周率 3.14159265358979',
  '学号 2026030123 的同学在吗',
  '微信里的语音是怎么变成文字的？',
  '第 1 组 12 个，第 2 组 13 个，第 3 组 14 个',
  'QQ 音乐会推荐歌，是协同过滤吗',
])('[O1086] %s does not', (text) => expect(tellsContact(text)).toBe(false))
