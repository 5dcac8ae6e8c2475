import { Glossary } from './glossary.js';

/** Simplified characters, and traditional ones where they differ. */
export const CHINESE = new Glossary({
  language: 'Chinese',
  questionsInside: true,
  isWithoutSpaces: true,
  grammar: `
    of=的,之 and=和,与,與,及,并,並 or=或,或者 does_not=不,没有,沒有,未,无法,無法,不能 in=在,中,里,裡,内,內 to=到,给,給,向 for=为,為,对,對,针对,針對 with=用,使用
    from=从,從 by=被,由 after=之后,之後,后,後 before=之前,前 between=之间,之間 if=如果,若 when=时,時,当,當,时候,時候 because=因为,因為 where=哪里,哪裡,在哪,何处,哪儿
    how=如何,怎么,怎麼,怎样,怎樣 why=为什么,為什麼,为何,為何 who=谁,誰 what=什么,什麼 which=哪些,哪个,哪個 is=是 have=有 can=可以,能,能够,能夠
    should=应该,應該,应,應 must=必须,必須 it=它,其 we=我们,我們 i=我 you=你,您 this=这个,這個,这,這,该,該 that=那个,那個,那 please=请,請,帮我,幫我,麻烦 also=也
    only=只,仅,僅 still=仍,仍然,还,還 always=总是,總是 never=从不 all=所有,全部 every=每个,每個,每次 more=更 but=但,但是 the=了,着,地,得,将,將,把,一个,一個,一下,个,個
    works=工作,运作,運作 does=做,进行,進行`,
  verbs: `
    fix=修复,修復,修正,解决,解決,修 debug=调试,調試 investigate=排查,调查,調查 add=添加,增加,新增,加上,加入 implement=实现,實現,实作,實作 create=创建,建立,創建 write=编写,編寫,写,寫
    change=修改,更改,改变,改變,改 update=更新 rename=重命名,改名 refactor=重构,重構 move=移动,移動 remove=移除,去掉,去除 delete=删除,刪除 extract=提取,抽取,抽出
    simplify=简化,簡化 explain=解释,解釋,说明,說明 describe=描述 show=显示,顯示,展示 find=查找,寻找,尋找,找到,找 optimize=优化,優化 support=支持,支援 allow=允许,允許
    prevent=防止,避免 convert=转换,轉換,转成 replace=替换,替換,取代 merge=合并,合併 split=拆分,分割 improve=改进,改進,改善 validate=验证,驗證,校验,校驗 handle=处理,處理`,
  words: `
    error=错误,錯誤,报错,報錯,出错 bug=缺陷,漏洞,故障 crash=崩溃,崩潰,闪退 problem=问题,問題 fails=失败,失敗 wrong=不正确,不正確,错了 missing=缺少,缺失,丢失,遺失
    broken=损坏,損壞 slow=慢,缓慢 empty=空,为空 duplicate=重复,重複 unexpected=意外 invalid=无效,無效 file=文件,档案,檔案 folder=文件夹,文件夾,资料夹 directory=目录,目錄 path=路径,路徑
    name=名称,名稱,名字,名 function=函数,函數,函式 method=方法 class=类,類 variable=变量,變量,变数 parameter=参数,參數 argument=实参 value=值 type=类型,類型,型别 field=字段,欄位
    key=键,密钥,金鑰 list=列表,清单 array=数组,陣列 table=表,表格 column=列 row=行 database=数据库,資料庫 query=查询,查詢 request=请求,請求 response=响应,回應,响應 server=服务器,伺服器,服务端
    service=服务,服務 client=客户端,客戶端 connection=连接,連接,连线 session=会话,會話 user=用户,使用者,用戶 password=密码,密碼,口令 login=登录,登入,登陆 logout=登出,注销,退出
    authentication=认证,認證,身份验证,鉴权 authorization=授权,授權 permission=权限,權限 role=角色 certificate=证书,憑證 encrypt=加密 decrypt=解密 signature=签名,簽名 message=消息,訊息,信息
    notification=通知 event=事件 calendar=日历,日曆,行事历 date=日期 time=时间,時間 timezone=时区,時區 timer=定时器,計時器,计时器 timeout=超时,逾時,超時 task=任务,任務 queue=队列,佇列
    process=进程,行程 thread=线程,執行緒 memory=内存,記憶體 cache=缓存,快取,緩存 buffer=缓冲,緩衝 stream=流 upload=上传,上傳 download=下载,下載 import=导入,匯入 export=导出,匯出 backup=备份,備份
    version=版本 migration=迁移,遷移 configuration=配置,设定,設定 settings=设置,設置 option=选项,選項 default=默认,預設,缺省 environment=环境,環境 window=窗口,視窗 dialog=对话框,弹窗,對話框
    button=按钮,按鈕 menu=菜单,選單 page=页面,頁面 view=视图,檢視 layout=布局,佈局 style=样式,樣式 color=颜色,顏色 font=字体,字型 image=图片,图像,圖片 icon=图标,圖示 text=文本,文字
    string=字符串,字串 character=字符,字元 number=数字,數字 line=行号 word=单词 language=语言,語言 translation=翻译,翻譯 search=搜索,搜尋,检索 filter=过滤,過濾,筛选 sort=排序 order=顺序,順序
    index=索引 tree=树,樹 node=节点,節點 edge=边 graph=图,圖 route=路由 link=链接,連結 address=地址,位址 header=头部,标头,請求头,请求头 body=正文,主体 form=表单,表單 input=输入,輸入
    output=输出,輸出 rule=规则,規則 mode_pattern=模式 expression=表达式,正则 template=模板,範本 render=渲染 component=组件,元件 module=模块,模組 library=库 package=包,套件 dependency=依赖,依賴
    plugin=插件,外掛 extension=扩展,擴充 interface=接口,介面,界面 test=测试,測試 coverage=覆盖率 example=示例,例子,範例 documentation=文档,文件说明 comment=注释,註解,评论 log=日志,日誌
    warning=警告 exception=异常,例外,異常 loop=循环,迴圈 condition=条件 state=状态,狀態 transaction=事务,交易 lock=锁,鎖,锁定 synchronize=同步 asynchronous=异步 retry=重试,重試 limit=限制,上限
    size=大小,尺寸 length=长度,長度 width=宽度,寬度 height=高度 position=位置 start=开始,开头,启动,啟動 end=结束,結束,结尾 parse=解析,剖析 read=读取,讀取,读 save=保存,儲存
    load=加载,載入 send=发送,發送,傳送 receive=接收,收到 open=打开,開啟 close=关闭,關閉 connect=连上 compute=计算,計算 compare=比较,比較 check=检查,檢查 hide=隐藏,隱藏
    select=选择,選擇,选中 click=点击,點擊 copy=复制,複製 print=打印,列印 account=账户,账号,帳號,帳戶 group=组,群组,分组,群組 member=成员,成員 contact=联系人 attachment=附件
    customer=客户 price=价格,價格 invoice=发票 payment=支付,付款 product=产品,商品,產品 purchase=订单,訂單 calls=调用,呼叫 defined=定义,定義 declared=声明,宣告 return=返回,回傳 throw=抛出,拋出
    ignore=忽略 new=新 old=旧,舊 same=相同 different=不同 entry=条目,條目,项,項 content=内容,內容 resource=资源,資源 redirect=重定向,跳转,重新導向 result=结果,結果 large=大 small=小 code=代码,代碼,程式碼 middleware=中间件,中介軟體 proxy=代理 schedule=调度,排程
    register=注册,註冊 callback=回调,回呼 object=对象,物件 data=数据,資料 format=格式 network=网络,網路 image_size=图片大小 decorator=装饰器 generator=生成器 compile=编译,編譯 serialize=序列化
    run=执行,執行,运行,運行,跑 provider=提供者,提供商 credentials=凭据,凭证,憑據 storage=存储,儲存區 persistence=持久化 transfer=传输,傳輸 encode=编码,編碼 decode=解码,解碼
    dispatch=分发,分派,调用分发 mechanism=机制,機制 follow=跟随,跟隨 resolve=决议 static=静态,靜態 serve=提供 prompt=提示 progress=进度,進度 bar=条,條 completion=补全,補全,自动完成 abort=中止,中断,取消
    usage=用法,用量 help=帮助,說明文件 integration=集成,整合 track=跟踪,追踪,追蹤 watch=监视,監視,监听,監聽,监控 simulate=模拟,模擬 discover=发现,發現 cleanup=清理,清除 shutdown=关机,停止 context=上下文 command=命令,指令
    terminal=终端,終端 server=服务器端 job=作业,作業 pool=池,连接池 policy=策略 route=路由器 upgrade=升级,升級 source=来源,源 target=目标,目標 random=随机,隨機 match=匹配
    bracket=括号,括號 quote=引号,引號 comma=逗号 space=空格 month=月 day=天 week=周 year=年 second=秒 minute=分钟 unit=单位,單位 generate=生成 initialize=初始化 destroy=销毁 subscribe=订阅,訂閱 publish=发布,發布
    recursive=递归,遞迴 nested=嵌套 conflict=冲突,衝突 leak=泄漏,泄露 unit_test=单元测试,單元測試 deadlock=死锁 performance=性能,效能 slow=变慢 optional=可选 required=必填,必需 refresh=刷新 token=令牌 header=头
    get=获取,取得 release=释放,釋放 manage=管理 system=系统,系統 utility=实用,工具函数 detect=检测,檢測 snapshot=快照 payload=负载,負載 host=主机,主機
    hook=钩子,鉤子 sub=子 build=构建,建置 parser=解析器 connector=连接器 container=容器 iterator=迭代器 listener=监听器 runner=运行器 loader=加载器,載入器
    handler=处理器,處理器 scheduler=调度器 controller=控制器 filter=过滤器 editor=编辑器,編輯器 compiler=编译器 browser=浏览器,瀏覽器 interceptor=拦截器
    timer=計時 status_code=状态码 hostname=主机名 model=模型 protocol=协议,協定 framework=框架 wrapper=包装 helper=辅助 deploy=部署 count=数量,計數
    batch=批量,批次 default_value=默认值 primary_key=主键 foreign_key=外键 regex=正则表达式 environment_variable=环境变量 dispatch=派发
    debounce=防抖,去抖 throttle=节流,節流 breakpoint=断点 drag=拖拽,拖动 scroll=滚动 animation=动画 toolbar=工具栏 sidebar=侧边栏 tab=标签页,选项卡 tooltip=工具提示`,
});
