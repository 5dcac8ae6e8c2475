import { Glossary } from './glossary.js';

export const KOREAN = new Glossary({
  language: 'Korean',
  questionsInside: true,
  verbsComeLast: true,
  shortestStem: 2,
  grammar: `
    and=및,그리고 or=또는 does_not=않,않는,안 no=없,없는 in=안에서 for=위한,위해 when=때,경우 because=때문에,때문 where=어디,어디서,어디에 how=어떻게 why=왜 who=누가 what=무엇,무엇을,뭐 which=어떤,어느
    is=있는,있는지,있다,됩니다,되는,되는지,된다,됨 can=수 should=해야 this=이,이것,해당 that=그,저 please=주세요,해주세요 only=만,오직 still=아직 again=다시 always=항상 all=모든,모두 every=매번 does=하는,하는지,합니다,한다,해줘
    works=작동,동작 it=것,것을`,
  verbs: `
    fix=수정,고쳐,해결 debug=디버그,디버깅 investigate=조사 add=추가 implement=구현 create=생성,만들 write=작성 change=변경 update=업데이트,갱신 rename=이름변경 refactor=리팩터링,리팩토링 move=이동 remove=제거
    delete=삭제 extract=추출 simplify=단순화 explain=설명 show=표시,보여 find=찾기,찾아 optimize=최적화 support=지원 allow=허용 prevent=방지 convert=변환 replace=교체,대체 merge=병합 split=분할 improve=개선 validate=검증
    handle=처리`,
  words: `
    error=오류,에러 bug=버그 crash=충돌,크래시 problem=문제 fails=실패 wrong=잘못 missing=누락 slow=느린,느림 empty=비어,빈 duplicate=중복 invalid=유효하지 file=파일 folder=폴더 directory=디렉터리,디렉토리 path=경로 name=이름
    function=함수 method=메서드,메소드 class=클래스 variable=변수 parameter=매개변수,파라미터 argument=인수,인자 value=값,값이,값을 type=타입,유형 field=필드 key=키,키를 list=목록,리스트 array=배열 table=테이블 column=열,컬럼
    row=행 database=데이터베이스 query=쿼리,질의 request=요청 response=응답 server=서버 service=서비스 client=클라이언트 connection=연결 session=세션 user=사용자,유저 password=비밀번호,암호 login=로그인 logout=로그아웃
    authentication=인증 authorization=인가 permission=권한 role=역할 certificate=인증서 encrypt=암호화 decrypt=복호화 signature=서명 message=메시지 mail=메일 notification=알림 event=이벤트,일정 calendar=캘린더,달력 date=날짜
    time=시간 timezone=시간대 timer=타이머 timeout=타임아웃 task=작업 queue=큐,대기열 process=프로세스 thread=스레드 memory=메모리 cache=캐시 buffer=버퍼 stream=스트림 upload=업로드 download=다운로드 import=가져오기
    export=내보내기 backup=백업 version=버전 migration=마이그레이션 configuration=구성,설정 option=옵션 default=기본값,기본 environment=환경 window=창,윈도우 dialog=대화상자 button=버튼 menu=메뉴 page=페이지 view=화면,뷰
    layout=레이아웃 style=스타일 color=색상,색 font=글꼴,폰트 image=이미지 icon=아이콘 text=텍스트 string=문자열 character=문자 number=숫자,번호 line=줄 word=단어 language=언어 translation=번역 search=검색 filter=필터
    sort=정렬 order=순서 index=인덱스,색인 tree=트리 node=노드 edge=간선 graph=그래프 route=라우트,라우팅 link=링크 address=주소 header=헤더 body=본문 form=양식,폼 input=입력 output=출력 rule=규칙 pattern=패턴
    expression=표현식 template=템플릿 render=렌더링 component=컴포넌트 module=모듈 library=라이브러리 package=패키지 dependency=의존성 plugin=플러그인 extension=확장 interface=인터페이스 test=테스트 coverage=커버리지 example=예제
    documentation=문서 comment=주석,댓글 log=로그 warning=경고 exception=예외 loop=루프,반복문 condition=조건 state=상태 transaction=트랜잭션 lock=잠금 synchronize=동기화 asynchronous=비동기 retry=재시도 limit=제한 size=크기
    length=길이 width=너비 height=높이 position=위치 start=시작 end=종료 parse=파싱,구문 read=읽기,읽는,읽어 save=저장 load=로드,불러 send=전송,보내 receive=수신 open=열기,여는 close=닫기,닫는 compute=계산 compare=비교
    check=확인 hide=숨기 select=선택 click=클릭 copy=복사 print=인쇄 account=계정 group=그룹 member=회원,멤버 contact=연락처 attachment=첨부 customer=고객 price=가격 invoice=송장 payment=결제 product=제품,상품 purchase=주문
    calls=호출 used=사용 defined=정의 declared=선언 return=반환 throw=던지 ignore=무시 content=내용 resource=리소스 result=결과 large=큰 code=코드 middleware=미들웨어 proxy=프록시 schedule=예약 register=등록 callback=콜백 object=객체 data=데이터
    format=형식,포맷 network=네트워크 decorator=데코레이터 compile=컴파일 serialize=직렬화 redirect=리다이렉트 cookie=쿠키
    run=실행 provider=제공자,프로바이더 credentials=자격 storage=저장소,스토리지 persistence=영속 encode=인코딩 decode=디코딩 dispatch=디스패치,분배 mechanism=메커니즘,방식 resolve=해석 static=정적
    prompt=프롬프트 progress=진행 completion=자동완성,완성 abort=중단,취소 usage=사용법 help=도움말 integration=통합 track=추적 watch=감시 mock=모의 discover=발견 cleanup=정리 context=컨텍스트,문맥 command=명령
    terminal=터미널 mode=모드 job=잡 pool=풀 policy=정책 source=소스 target=대상 random=무작위,랜덤 match=일치 bracket=괄호 quote=따옴표 comma=쉼표 space=공백 initialize=초기화 subscribe=구독 publish=발행,게시 recursive=재귀
    nested=중첩 leak=누수 performance=성능 optional=선택적 required=필수 refresh=새로고침 token=토큰 flow=흐름 second=초 minute=분 month=월 day=일 week=주 year=년
    manage=관리 get=가져오 release=해제 hook=훅 system=시스템 snapshot=스냅샷 streaming=스트리밍 handler=핸들러 parser=파서 controller=컨트롤러
    router=라우터 browser=브라우저 container=컨테이너 editor=에디터,편집기 compiler=컴파일러 model=모델 protocol=프로토콜 framework=프레임워크 helper=헬퍼
    utility=유틸리티 build=빌드 deploy=배포 host=호스트 payload=페이로드 connector=커넥터 wrapper=래퍼 scheduler=스케줄러 environment_variable=환경변수
    regex=정규식 count=개수 batch=배치 flow=흐름도 detect=감지
    debounce=디바운스 throttle=스로틀 breakpoint=중단점 drag=드래그 scroll=스크롤 animation=애니메이션 toolbar=도구 sidebar=사이드바 tab=탭 tooltip=툴팁`,
});
