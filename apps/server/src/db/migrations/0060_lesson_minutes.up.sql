-- How long a leaf takes: what belongs to the lesson itself, and apart from it what is done at home. 0 and 0: its video or pages say it.
alter table lessons add column minutes integer not null default 0 check (minutes between 0 and 6000);
alter table lessons add column homework_minutes integer not null default 0 check (homework_minutes between 0 and 6000);

-- The shipped course of an installation gets the minutes of its content.
update lessons l set minutes = v.minutes, homework_minutes = v.homework_minutes
from courses c, (values
  ('人工智能在哪里', 2, 0),
  ('写规则，还是给例子', 2, 0),
  ('课件：人工智能是什么，不是什么', 8, 0),
  ('学习单：人工智能是什么，不是什么', 16, 16),
  ('练习：人工智能是什么', 8, 0),
  ('拍多少张才够', 2, 0),
  ('标签贴错了怎么办', 2, 0),
  ('课件：数据和标注', 8, 0),
  ('讲义：给树叶建一张数据表', 5, 0),
  ('阅读：给数据写一张说明书', 4, 0),
  ('学习单：数据和标注', 12, 23),
  ('练习：数据和标注', 8, 0),
  ('两个数，看懂一片叶子', 2, 0),
  ('画一条分界线', 2, 0),
  ('课件：从例子里学习', 8, 0),
  ('学习单：从例子里学习', 18, 18),
  ('练习：从叶子到分界线', 6, 0),
  ('实训：k 近邻从零写', 0, 50),
  ('一个小窗口，找出边缘', 2, 0),
  ('课件：机器怎样看', 8, 0),
  ('图页：一片叶子，变成一张数字表', 4, 0),
  ('学习单：机器怎样看', 13, 22),
  ('练习：机器怎样看', 7, 0),
  ('猜下一个词', 2, 0),
  ('课件：机器怎样听，怎样读', 9, 0),
  ('学习单：机器怎样听，怎样读', 19, 19),
  ('练习：机器怎样听和读', 8, 0),
  ('用没见过的考一考', 2, 0),
  ('错在哪里，怎样改', 2, 0),
  ('课件：考一考模型，看懂它的错误', 8, 0),
  ('学习单：考一考模型，看懂它的错误', 16, 24),
  ('小测：模型真的会了吗', 14, 0),
  ('偏心与隐私', 2, 0),
  ('课件：偏心与隐私', 9, 0),
  ('学习单：偏心与隐私', 15, 25),
  ('练习：偏心与隐私', 8, 0),
  ('课件：做你自己的项目', 9, 0),
  ('绿萝今天要浇水吗', 2, 0),
  ('学习单：做你自己的项目', 20, 23),
  ('练习：你自己的项目', 8, 0)) v (title, minutes, homework_minutes)
where c.id = l.course_id and c.slug = 'first-lessons-in-ai' and l.link_type = 2 and l.title = v.title;
update courses set hours = 0.3 where slug = 'ai-around-us' and hours = 1;
