/** What stands further down on Home; it is loaded when somebody gets there. */
export const homeBelowTexts = {
  lessonWay: {
    title: '看得懂，接得上，算得真',
    lead: '每一节课都为一间真实的教室准备：会断网，会换电脑，老师要看得见。',
    list: [
      { drawing: 'transcript', title: '一节讲清一件事', text: '一分多钟一节，字幕稿就在旁边，点哪一句跳到哪一句。' },
      { drawing: 'resume', title: '停在哪儿，接在哪儿', text: '换一台电脑，断一次网，都从停下的那一秒接着看。' },
      {
        drawing: 'verified',
        title: '只算真正看过的',
        text: '服务器核实看过的每一段，拖过去的不算，看满 90% 才算完成。',
      },
      { drawing: 'teacher', title: '老师一眼看到全班', text: '谁学到哪儿，学了多久，每门课一张表，全班都在里面。' },
    ],
  },
  steps: {
    title: '一片树叶，走完人工智能的五步',
    lead: '每门课都按同样的路走。走完一遍，你会有一个自己训练、别人也能用的模型。',
    list: [
      { character: '学', title: '看懂一节课', text: '视频、讲义和图页，一步一步讲清一件事；看到哪儿，记到哪儿。' },
      { character: '编', title: '写一段程序', text: '用积木拼，或者写 Python，让电脑按你的想法动起来。' },
      { character: '标', title: '标一批数据', text: '拍下校园里的树叶，告诉机器哪一片是银杏。' },
      { character: '训', title: '训练一个模型', text: '点下训练，看着准确率一轮一轮往上走。' },
      {
        character: '用',
        title: '装进自己的作品',
        text: '训练好的模型马上就在积木和 Python 里；想给别人用，再发布成组件。',
      },
    ],
  },
  school: {
    title: '一台服务器，不用外网',
    lead: '装在学校机房里，整间教室同时上课。没有外网的日子，课照样上。',
    picture: '一台学校服务器连着一间教室的电脑，不连外网',
    points: [
      { icon: 'offline', title: '不连外网', text: '课程、视频和学习记录都在校内' },
      { icon: 'users', title: '全班同时登录', text: '大家一起点，也不会被拦在门外' },
      { icon: 'save', title: '学到哪儿都记着', text: '断网、断电、关错窗口，都能接着学' },
      { icon: 'shield', title: '数据留在学校', text: '账号和记录只存在学校的服务器上' },
    ],
  },
  activation: {
    title: '手里有教材？翻开封面就能开始',
    text: '封面内页印着 16 位激活码。注册时填上它，账号就激活了。',
    picture: '翻开的教材，封面内页贴着激活码',
    steps: ['找到激活码', '用手机号或邮箱注册', '开始第一课'],
    register: '注册并激活',
    activate: '输入激活码',
  },
} as const
