drop table exam_question_times;
